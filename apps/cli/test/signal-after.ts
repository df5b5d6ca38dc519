/** A stop signal that is given once it has been looked at n times; `looks` counts them. */
export function signalAfter(n: number): { readonly aborted: boolean; readonly looks: number } {
  let looks = 0;
  return {
    get aborted() {
      looks += 1;
      return looks > n;
    },
    get looks() {
      return looks;
    },
  };
}
