// The types of proj4 refer to a type of this package for one function, which is not used here.
declare module "geotiff" {
  export type GeoTIFF = never;
}
