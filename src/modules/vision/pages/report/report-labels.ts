import type { TFunction } from 'i18next'
import type { VisionT } from '../screen/labels.ts'

/** The texts that a report is made of. */
export type ReportT = {
  report: TFunction<'report'>
  analysis: TFunction<'analysis'>
  vision: VisionT
  widgets: TFunction<'widgets'>
}
