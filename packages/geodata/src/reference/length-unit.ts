/** A unit of length. */
export interface LengthUnit {
  readonly name: string;
  /** m per unit. */
  readonly metres: number;
}

export const METRE: LengthUnit = { name: "metre", metres: 1 };
const FOOT: LengthUnit = { name: "foot", metres: 0.3048 };
const US_SURVEY_FOOT: LengthUnit = { name: "US survey foot", metres: 1200 / 3937 };

/** Units by their code in the EPSG data set; factors as given there. */
export function lengthUnitOfCode(code: number): LengthUnit | undefined {
  if (code === 9001) return METRE;
  if (code === 9002) return FOOT;
  if (code === 9003) return US_SURVEY_FOOT;
  if (code === 1025) return { name: "millimetre", metres: 0.001 };
  if (code === 1033) return { name: "centimetre", metres: 0.01 };
  if (code === 9036) return { name: "kilometre", metres: 1000 };
  if (code === 9005) return { name: "Clarke's foot", metres: 0.3047972654 };
  if (code === 9014) return { name: "fathom", metres: 1.8288 };
  if (code === 9030) return { name: "nautical mile", metres: 1852 };
  if (code === 9093) return { name: "mile", metres: 1609.344 };
  if (code === 9096) return { name: "yard", metres: 0.9144 };
  return undefined;
}

/** Units by the names that programs write for heights, in any case. */
export function lengthUnitOfName(name: string): LengthUnit | undefined {
  const key = name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  if (/^(m|met(re|er)s?)$/.test(key)) return METRE;
  if (/^(ft|foot|feet|international foot|foot \(international\))$/.test(key)) return FOOT;
  if (/^(us ?ft|ft ?us|sft|us ?survey ?f(oo|ee)t|foot us|us survey foot \(ftus\))$/.test(key))
    return US_SURVEY_FOOT;
  if (/^(km|kilomet(re|er)s?)$/.test(key)) return { name: "kilometre", metres: 1000 };
  if (/^(cm|centimet(re|er)s?)$/.test(key)) return { name: "centimetre", metres: 0.01 };
  if (/^(mm|millimet(re|er)s?)$/.test(key)) return { name: "millimetre", metres: 0.001 };
  return undefined;
}

/** Unit of a vertical reference system by its code in the EPSG data set (v10.076): metres but for these. */
export function heightUnitOfSystem(code: number): LengthUnit {
  if ([5702, 6358, 6359, 6360, 8052, 8053].includes(code)) return US_SURVEY_FOOT;
  if ([5614, 6130, 6131, 6132, 8050, 8051, 8228].includes(code)) return FOOT;
  return code === 5754 ? { name: "British foot (1936)", metres: 0.3048007491 } : METRE;
}
