// States as texts: 13 numbers of 7 digits to the base 64 each, fixed point.

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const width = 7;
/** Half of 64^7: zero. Numbers are counted in 2^-40 of their size, which is 9e-13. */
const zero = 2199023255552;
const one = 1099511627776;

/** Scale of a number of a state: position (3), quaternion (4), velocity (3), angular velocity (3). */
export function sizeAt(i, [length, speed, spin]) {
  if (i < 3) return length;
  if (i < 7) return 1;
  return i < 10 ? speed : spin;
}

/** A state of 13 numbers, none larger than its size, as 91 digits. */
export function packed(y, sizes) {
  return y.map((x, i) => digitsOf(Math.round((x / sizeAt(i, sizes)) * one) + zero)).join("");
}

export function unpacked(text, sizes) {
  return Array.from({ length: text.length / width }, (_, i) => {
    const digits = [...text.slice(width * i, width * (i + 1))];
    const number = digits.reduce((sum, digit) => 64 * sum + alphabet.indexOf(digit), 0);
    return ((number - zero) / one) * sizeAt(i, sizes);
  });
}

function digitsOf(number) {
  let text = "";
  for (let left = number, i = 0; i < width; i += 1) {
    text = alphabet[left % 64] + text;
    left = Math.floor(left / 64);
  }
  return text;
}

/** Twelve digits. */
export function rounded(x) {
  return Number(x.toPrecision(12));
}
