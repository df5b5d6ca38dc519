// The families of tests beside GDAL, all of their members: the tests run some. --count and --seed do not matter.
import { env } from "node:process";

env.TALUS_FAMILIES = "all";
await import("../test/geotiff-gdal.test.ts");
await import("../test/no-data-gdal.test.ts");
await import("../test/units-gdal.test.ts");
