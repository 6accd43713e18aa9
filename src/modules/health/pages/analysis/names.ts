import type { TFunction } from 'i18next'
import type { FitnessComponent } from '@/standards/fitness/item.ts'
import type { HealthAnalysis } from './analysis-context.ts'

export type AnalysisT = TFunction<'health-analysis'>
export type VisionT = TFunction<'vision'>

/** What a place stands beside. */
export type Against = 'year' | 'district'

/** A figure, of the school year before and of the district; either may be missing. */
export type Beside<T> = { now: T; previous?: T | undefined; compared?: T | undefined }

/** The one of the two: undefined where it is not there. */
export const besideOf = <T>(figure: Beside<T>, against: Against): T | undefined =>
  against === 'year' ? figure.previous : figure.compared

/** What is meant: what the reader chose, else `usual`; a district stands beside its own year before. */
export const againstOf = (
  { search, isDistrict }: Pick<HealthAnalysis, 'search' | 'isDistrict'>,
  usual: Against,
) => (isDistrict ? 'year' : (search.against ?? usual))

/** `本校`, `全区`. */
export function ownName({ level, isOwnSchool }: Pick<HealthAnalysis, 'level' | 'isOwnSchool'>, t: AnalysisT) {
  return t(level === 'school' && !isOwnSchool ? 'own.thatSchool' : `own.${level}`)
}

/** A name in a line: what begins or ends in a letter or figure stands apart from the Chinese beside it. `tidy` takes what is too much. */
export const inLine = (name: string) => name.replace(/^(?=[!-~])/, ' ').replace(/(?<=[!-~])$/, ' ')
export const tidy = (line: string) =>
  line
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/([，；：]) /g, '$1')
    .trim()

/** `BMI`, `肺活量`. */
export const itemName = (item: FitnessComponent, t: TFunction<'health'>, analysis: AnalysisT) =>
  item === 'bmi' ? analysis('item.bmi') : t(`item.${item}`)
