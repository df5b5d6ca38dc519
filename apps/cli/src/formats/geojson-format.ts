import { eventsGeoJson, trackGeoJson } from "@talus/results/export";
import type { WriteRecorded } from "./recorded-run.ts";

export const writeGeoJson: WriteRecorded = ({ trajectory, events, crs, metresPerUnit }, open) => {
  open("track.geojson").write(trackGeoJson(trajectory, crs, metresPerUnit));
  open("events.geojson").write(eventsGeoJson(events, crs, metresPerUnit));
};
