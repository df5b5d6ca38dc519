import { useSignal } from "@preact/signals";
import type { CaseParameter } from "@talus/cases";
import { useEffect, useRef } from "preact/hooks";
import { greek } from "../page/greek.ts";

interface ParametersProps {
  readonly parameters: readonly CaseParameter[];
  /** Values in the address; others have their defaults. */
  readonly values: Readonly<Record<string, string>>;
  /** Address with other values. */
  addressOf(values: Readonly<Record<string, string>>): string;
}

/** True for symbols of the equations; longer names occur in addresses only. */
const isSymbol = (name: string): boolean => name.length <= 3;
/** Delay from the last move of a slider to the run, ms. */
const patience = 120;
const steps = 1000;

/** Parameters of a case within the range of its exact solution. They are in the address, which can be shared. */
export function Parameters({ parameters, values, addressOf }: ParametersProps) {
  const wanted = useSignal(values);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef("");
  const key = JSON.stringify(values);
  useEffect(() => {
    // Values set by this form come back by the address; the reader may have changed them again since.
    const isEcho = key === sent.current;
    sent.current = "";
    if (isEcho) return;
    clearTimeout(due.current);
    wanted.value = values;
  }, [key]);
  useEffect(() => () => clearTimeout(due.current), []);
  const set = (next: Readonly<Record<string, string>>): void => {
    wanted.value = next;
    clearTimeout(due.current);
    due.current = setTimeout(() => {
      sent.current = JSON.stringify(next);
      location.replace(addressOf(next));
    }, patience);
  };
  return (
    <form class="parameters" aria-label="Numbers of the case" onSubmit={(event) => event.preventDefault()}>
      {parameters.map((parameter) => (
        <Parameter
          key={parameter.name}
          parameter={parameter}
          text={wanted.value[parameter.name] ?? String(parameter.value)}
          onChange={(text) => set({ ...wanted.value, [parameter.name]: text })}
        />
      ))}
      <button type="button" disabled={Object.keys(wanted.value).length === 0} onClick={() => set({})}>
        Reset to its values
      </button>
    </form>
  );
}

interface ParameterProps {
  readonly parameter: CaseParameter;
  readonly text: string;
  onChange(text: string): void;
}

function Parameter({ parameter: { name, meaning, unit, least, most }, text, onChange }: ParameterProps) {
  const value = Number(text);
  const isAllowed = text.trim() !== "" && value >= least && value <= most;
  const range = `${least} to ${most}${unit === "1" ? "" : ` ${unit}`}`;
  return (
    <fieldset>
      <legend>{isSymbol(name) ? [<i key="symbol">{greek(name)}</i>, ", ", meaning] : meaning}</legend>
      <input
        type="range"
        aria-label={`${name}, ${meaning}`}
        aria-valuetext={`${text}${unit === "1" ? "" : ` ${unit}`}`}
        min={0}
        max={steps}
        value={Math.round((steps * (value - least)) / (most - least))}
        onInput={(event) => {
          const share = Number(event.currentTarget.value) / steps;
          onChange(String(Number((least + share * (most - least)).toPrecision(4))));
        }}
      />
      <input
        type="text"
        inputMode="decimal"
        aria-label={`${name} as a number`}
        aria-invalid={!isAllowed}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span class={isAllowed ? "note" : "note bad"}>{range}</span>
    </fieldset>
  );
}
