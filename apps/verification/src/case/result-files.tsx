import { useSignal } from "@preact/signals";
import type { TextFile } from "../compute/run-scenario.ts";

/** Result files of a run for download, the same as written by the command for the scenario. */
export function ResultFiles({
  id,
  hash,
  files,
}: {
  readonly id: string;
  readonly hash: string;
  readonly files: readonly TextFile[];
}) {
  const copied = useSignal("");
  const begin = id.replaceAll("/", "-");
  return (
    <>
      <p>
        Hash of the trajectory, as <code>talus run</code> writes it for this scenario:{" "}
        <code class="hash">{hash}</code>{" "}
        {isSecureContext ? (
          <button
            type="button"
            onClick={() => {
              navigator.clipboard.writeText(hash).then(
                () => {
                  copied.value = hash;
                },
                () => {}, // the reader has not allowed it
              );
            }}
          >
            {copied.value === hash ? "Copied" : "Copy"}
          </button>
        ) : null}
      </p>
      <ul class="files" aria-label="Files">
        {files.map((file) => (
          <li key={file.name}>
            <button type="button" onClick={() => save(`${begin}-${file.name}`, file.bytes)}>
              {file.name}
            </button>{" "}
            <span class="note">{sizeText(file.bytes.length)}</span>
          </li>
        ))}
      </ul>
      <p class="note">
        The same bytes as <code>talus run scenario.yaml --out results</code> writes, but for{" "}
        <code>wall_s</code> in summary.json, the time that the run took.
      </p>
    </>
  );
}

function save(name: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function sizeText(size: number): string {
  return size < 10_000 ? `${size} B` : `${Math.round(size / 1000)} kB`;
}
