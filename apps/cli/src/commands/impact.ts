import type { AddCommand } from "./add-command.ts";
import { collect } from "./scenario-options.ts";

const help = `
FILE begins with talus-impact: 1 and contains bodies from left to right and the layers between them:
  bodies: [{ mass: 20 t, velocity: 1.5 m/s, friction: 0.02 }, { mass: 50 t, friction: { static: 0.3, kinetic: 0.25 } }]
  layers: [{ law: fractional-zener, stiffness: 5 MN/m, alpha: 0.4, tauP: 0.002, tauX: 0.1 }]
and, optionally, wall: true, scaling: SI or dimensionless, scheme: memory or grunwald-letnikov-restart, step, endTime.
Laws of layers: hooke, dashpot, kelvin-voigt, zener, fractional-zener. All keys: docs/impact.md.
Writes into DIR: summary.json, history.csv, events.csv, manifest.json. Ctrl-C ends the impact at its next step and keeps what is finished.

Examples:
  talus impact wagons.yaml
  talus impact wagons.yaml --out results --set "bodies[0].velocity=2"
  talus impact wagons.yaml --json | jq .restitution`;

interface ImpactOptions {
  readonly set: readonly string[];
  readonly out?: string;
  readonly overwrite: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export const addImpact: AddCommand = (program, host, say) => {
  program
    .command("impact")
    .description("impact of bodies in a line through viscoelastic layers, on dry friction")
    .argument("FILE", "bodies and layers in YAML, JSON or TOML, or the manifest.json of an impact")
    .option("--set <KEY=VALUE>", "override a value of FILE; repeatable", collect, [])
    .option("--out <DIR>", "write the results into this new directory")
    .option("--overwrite", "replace DIR if it is empty or contains only results of Talus", false)
    .option("--quiet", "print no summary", false)
    .option("--json", "print the summary as JSON", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (file: string, { set, out, overwrite, quiet, json }: ImpactOptions) => {
      const { performImpact } = await import("../run/perform-impact.ts");
      const { surroundingsOf } = await import("../host/surroundings.ts");
      const { colours, version } = host;
      const request = { file, set, out, overwrite, quiet, json, colours, version };
      say(await performImpact(request, surroundingsOf(host, quiet)));
    });
};
