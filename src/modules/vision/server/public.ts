/** What the modules above may use of this one's server; everything else is its own. */
export { takeOfSchool } from './records/follow-ups/take-of-school.ts'
export { rowOf, someUnscreened, type Waiting } from './seed/unscreened.ts'
export type { MeasuredColumns } from './summaries/exam-grade.ts'
export { notifyVisionChanged, notifyVisionOfSchool } from './records/notify-changed.ts'
export { inView } from './read-summary.ts'
export type { ScreenCache } from './screen-cache.ts'
export { screenRoute } from './screen-route.ts'
export type { ScreenView } from './screen-view.ts'
export { notifyStepsTaken } from './summaries/followers.ts'
export {
  stepsView,
  visitRefusal,
  writeStep,
  stepOfMany,
  type StoredSteps,
  type TakenStep,
} from './summaries/follow-up-steps.ts'
export { followUpStep, needsFollowUp } from './summaries/follow-up.ts'
export {
  addHistogram,
  refreshHistograms,
  type HistogramTable,
  type StoredHistogram,
} from './summaries/histograms.ts'
export { countInBin, histogramKey, readHistograms } from './verify/stored-histograms.ts'
export { eyeFields } from './workbook/eye-fields.ts'
export { readBiometry } from './workbook/file-cells.ts'
export { fileFields } from './workbook/file-fields.ts'
export { readAxis, readPower } from './workbook/optical-cells.ts'
