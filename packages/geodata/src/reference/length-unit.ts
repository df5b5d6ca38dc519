import { lengthUnits } from "./tables/epsg-codes.ts";

/** A unit of length. */
export interface LengthUnit {
  readonly name: string;
  /** m per unit. */
  readonly metres: number;
}

export const METRE: LengthUnit = { name: "metre", metres: 1 };

/** Units by EPSG code, with the factors defined there. */
export function lengthUnitOfCode(code: number): LengthUnit | undefined {
  const unit = lengthUnits[code];
  return unit === undefined ? undefined : { name: unit[0], metres: unit[1] };
}

/** Names of units in files, in any case, with the EPSG code of the unit. */
const NAMES: readonly (readonly [names: RegExp, code: number])[] = [
  [/^(m|met(re|er)s?)$/, 9001],
  [/^(ft|foot|feet|international f(oo|ee)t|f(oo|ee)t \(international\)|foot international)$/, 9002],
  [
    /^(us ?ft|ft ?us|sft|us ?(survey )?f(oo|ee)t|f(oo|ee)t us|us surveyfoot|us survey foot \(ftus\)|u\.?s\.? feet)$/,
    9003,
  ],
  [/^(km|kilomet(re|er)s?)$/, 9036],
  [/^(cm|centimet(re|er)s?)$/, 1033],
  [/^(mm|millimet(re|er)s?)$/, 1025],
];

/** Unit with a name that programs write for it. */
export function lengthUnitOfName(name: string): LengthUnit | undefined {
  const key = name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  const code = NAMES.find(([names]) => names.test(key))?.[1];
  return code === undefined ? undefined : lengthUnitOfCode(code);
}
