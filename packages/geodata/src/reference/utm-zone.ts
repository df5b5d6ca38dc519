/** UTM zone of a point in degrees, on WGS 84. */
export function utmZone(longitude: number, latitude: number): string {
  if (!Number.isFinite(longitude))
    throw new RangeError(`utmZone: longitude must be finite, got ${String(longitude)}`);
  const zone = Math.floor(((((longitude + 180) % 360) + 360) % 360) / 6) + 1;
  return `EPSG:${(latitude < 0 ? 32700 : 32600) + zone}`;
}
