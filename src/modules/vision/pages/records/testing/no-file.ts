/** An exam of which nothing of the refraction file is known. */
export const noFile = {
  cycloplegia: null,
  axialRight: null,
  axialLeft: null,
  k1Right: null,
  k1Left: null,
  k1AxisRight: null,
  k1AxisLeft: null,
  k2Right: null,
  k2Left: null,
  k2AxisRight: null,
  k2AxisLeft: null,
  iopRight: null,
  iopLeft: null,
  device: null,
  examiner: null,
  source: null,
}
/** Corrected acuity and lenses that were not measured. */
export const noLenses = {
  cvaRight: null,
  cvaLeft: null,
  sphereRight: null,
  sphereLeft: null,
  cylinderRight: null,
  cylinderLeft: null,
  axisRight: null,
  axisLeft: null,
}
