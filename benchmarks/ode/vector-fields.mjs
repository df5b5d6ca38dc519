// ẏ = f(t, y) of the problems, shared by Talus and the other JavaScript programs (y: any array of numbers).

const mu = 0.012277471;
const muPrime = 1 - mu;

export const vectorFields = {
  arenstorf(_t, y, ydot) {
    const x = y[0];
    const z = y[1];
    const d1 = (x + mu) * (x + mu) + z * z;
    const d2 = (x - muPrime) * (x - muPrime) + z * z;
    const w1 = muPrime / (d1 * Math.sqrt(d1));
    const w2 = mu / (d2 * Math.sqrt(d2));
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = x + 2 * y[3] - w1 * (x + mu) - w2 * (x - muPrime);
    ydot[3] = z - 2 * y[2] - w1 * z - w2 * z;
  },

  pleiades(_t, y, ydot) {
    for (let i = 0; i < 14; i++) {
      ydot[i] = y[14 + i];
      ydot[14 + i] = 0;
    }
    for (let i = 0; i < 6; i++) {
      for (let j = i + 1; j < 7; j++) {
        const dx = y[j] - y[i];
        const dy = y[7 + j] - y[7 + i];
        const d = dx * dx + dy * dy;
        const w = 1 / (d * Math.sqrt(d));
        ydot[14 + i] += (j + 1) * w * dx;
        ydot[21 + i] += (j + 1) * w * dy;
        ydot[14 + j] -= (i + 1) * w * dx;
        ydot[21 + j] -= (i + 1) * w * dy;
      }
    }
  },

  orbit(_t, y, ydot) {
    const d = y[0] * y[0] + y[1] * y[1];
    const w = 1 / (d * Math.sqrt(d));
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = -w * y[0];
    ydot[3] = -w * y[1];
  },

  lorenz(_t, y, ydot) {
    ydot[0] = 10 * (y[1] - y[0]);
    ydot[1] = y[0] * (28 - y[2]) - y[1];
    ydot[2] = y[0] * y[1] - (8 / 3) * y[2];
  },

  "spring-pendulum"(_t, y, ydot) {
    const length = 1 + y[0];
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = length * y[3] * y[3] + 9.81 * Math.cos(y[1]) - 100 * y[0];
    ydot[3] = -(2 * y[2] * y[3] + 9.81 * Math.sin(y[1])) / length;
  },

  robertson(_t, y, ydot) {
    const a = 0.04 * y[0];
    const b = 1e4 * y[1] * y[2];
    const c = 3e7 * y[1] * y[1];
    ydot[0] = b - a;
    ydot[1] = a - b - c;
    ydot[2] = c;
  },

  hires(_t, y, ydot) {
    const a = 280 * y[5] * y[7];
    ydot[0] = -1.71 * y[0] + 0.43 * y[1] + 8.32 * y[2] + 0.0007;
    ydot[1] = 1.71 * y[0] - 8.75 * y[1];
    ydot[2] = -10.03 * y[2] + 0.43 * y[3] + 0.035 * y[4];
    ydot[3] = 8.32 * y[1] + 1.71 * y[2] - 1.12 * y[3];
    ydot[4] = -1.745 * y[4] + 0.43 * y[5] + 0.43 * y[6];
    ydot[5] = -a + 0.69 * y[3] + 1.71 * y[4] - 0.43 * y[5] + 0.69 * y[6];
    ydot[6] = a - 1.81 * y[6];
    ydot[7] = -a + 1.81 * y[6];
  },

  "van-der-pol"(_t, y, ydot) {
    ydot[0] = y[1];
    ydot[1] = 1000 * (1 - y[0] * y[0]) * y[1] - y[0];
  },
};
