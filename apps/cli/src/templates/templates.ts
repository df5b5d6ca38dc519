import { demTemplate } from "./dem.ts";
import { meshTemplate } from "./mesh.ts";
import { rockTemplate } from "./rock.ts";
import { selectedTemplate } from "./selected.ts";
import { slideTemplate } from "./slide.ts";
import type { Template } from "./template.ts";
import { throwTemplate } from "./throw.ts";
import { wallTemplate } from "./wall.ts";
import { zonesTemplate } from "./zones.ts";

/** All templates, in the order of the list. To add one, add a file beside this one and its name here. */
export const templates: readonly Template[] = [
  throwTemplate,
  demTemplate,
  wallTemplate,
  rockTemplate,
  slideTemplate,
  meshTemplate,
  zonesTemplate,
  selectedTemplate,
];
