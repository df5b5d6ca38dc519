/** A ride down the water slide, as computed by the second program: generate/water-slide.mjs. */
export interface SlideRide {
  readonly friction: number;
  readonly radius: number;
  readonly mass: number;
  /** Times at which slip begins and ends in turn, s; with friction 0.05 it slips from the start on. */
  readonly switches: readonly number[];
  /** Time, place and speed at which the foot leaves the slide: s, m, m/s. X below 20 is over the rim. */
  readonly end: { readonly t: number; readonly X: number; readonly Y: number; readonly speed: number };
}

export const rides: readonly SlideRide[] = [
  {
    friction: 0.05,
    radius: 0.25,
    mass: 65,
    switches: [],
    end: { t: 6.6350893405, X: 20.0, Y: -1.2242166663, speed: 6.83605129 },
  },
  {
    friction: 0.1,
    radius: 0.25,
    mass: 65,
    switches: [2.2106234597],
    end: { t: 7.03191683, X: 20.0, Y: -1.2501586898, speed: 5.824926405 },
  },
  {
    friction: 0.2,
    radius: 0.25,
    mass: 65,
    switches: [2.444770022, 2.9592045117, 3.8970661056],
    end: { t: 7.3523741845, X: 20.0, Y: -1.1649808751, speed: 5.0558378388 },
  },
  {
    friction: 0.43,
    radius: 0.25,
    mass: 65,
    switches: [4.1180624867, 4.5959883386, 5.0190113983, 5.8529854155, 6.4922076912, 7.285143249],
    end: { t: 7.5617667592, X: 20.0, Y: -1.2128958752, speed: 5.1616572259 },
  },
  {
    friction: 0.45,
    radius: 0.25,
    mass: 65,
    switches: [4.1305479747, 4.5869360908, 5.0338738965, 5.8450617259, 6.5073069378, 7.282859805],
    end: { t: 7.5650941593, X: 20.0, Y: -1.2201311986, speed: 5.2184539803 },
  },
  {
    friction: 0.5,
    radius: 0.25,
    mass: 65,
    switches: [4.1612170274, 4.5598673378, 5.0659725578],
    end: { t: 5.2946564702, X: 11.9874545794, Y: -1.7904405359, speed: 3.5736684323 },
  },
  {
    friction: 0.2,
    radius: 0.21,
    mass: 40,
    switches: [2.4880447243, 2.9757395833, 3.3929239746, 3.7069521867, 3.8167844676],
    end: { t: 7.3834113487, X: 20.0, Y: -1.1252438288, speed: 5.1012542557 },
  },
  {
    friction: 0.2,
    radius: 0.24,
    mass: 60,
    switches: [2.4556811256, 2.964940111, 3.3722973617, 3.4289924878, 3.8866658879],
    end: { t: 7.3578266864, X: 20.0, Y: -1.153930873, speed: 5.0714542836 },
  },
  {
    friction: 0.2,
    radius: 0.27,
    mass: 80,
    switches: [2.422804912, 2.9446748843, 3.9077289078],
    end: { t: 7.3449940836, X: 20.0, Y: -1.1865370637, speed: 5.021766281 },
  },
];
