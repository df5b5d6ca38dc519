/** Looks up places of the map. Keeps buffers; belongs to one query. No allocation. */
export interface ZoneLookup {
  /**
   * The material at (at[0], at[1]).
   *
   * @param at       x and y, m; further entries do not count
   * @param distance written: [0] distance of the nearest border of a zone, m; never too large, and exact near a border
   */
  look(at: Float64Array, distance: Float64Array): number;
}
