import { formatSigned } from '@/i18n/formats.ts'
import { stageOf } from '@/standards/grade.ts'
import type { BoxRow, BoxScale } from '@/widgets/box-plot/to-box-option.ts'
import { gradeName } from '../../screen/labels.ts'
import type { AnalysisT, VisionT } from '../names.ts'
import type { Items } from './to-items.ts'

type Box = Items['boxes'][number]

/** Scores from 0 to 100; they do not begin at 0, so that the boxes can be distinguished. */
export const scoreScale = (t: AnalysisT): BoxScale => ({
  unit: t('points'),
  decimals: 0,
  step: 20,
  from: 100,
})

/** Boys and girls beside each other under their grade; one sex alone by grade under its stage. */
export function toBoxRows(boxes: readonly Box[], vision: VisionT): BoxRow[] {
  const isBoth = new Set(boxes.map(({ sex }) => sex)).size > 1
  return boxes
    .toSorted((a, b) => a.grade - b.grade || (a.sex < b.sex ? -1 : 1))
    .map(({ item: _item, grade, sex, of, ...quantiles }) => ({
      ...quantiles,
      n: of,
      id: `${grade}:${sex}`,
      label: isBoth ? vision(`sexWord.${sex}`) : gradeName(grade, vision),
      group: isBoth ? gradeName(grade, vision) : vision(`stage.${stageOf(grade)}`),
    }))
}

/** `五年级女生中位数最低，62 分；三年级男生最高，85 分`. */
export function boxLabels(boxes: readonly Box[], t: AnalysisT, vision: VisionT): string {
  const shown = boxes
    .flatMap((box) => (box.p50 === null ? [] : [{ ...box, p50: box.p50 }]))
    .toSorted((a, b) => a.p50 - b.p50 || a.grade - b.grade)
  const [low, high] = [shown[0], shown.at(-1)]
  if (!low || !high) return t('spread.hidden')
  // Several may share an end: one stands for them, and their number is shown.
  const name = ({ grade, sex, p50 }: Box) => {
    const area = t('spread.place', { grade: gradeName(grade, vision), sex: vision(`sexWord.${sex}`) })
    const n = shown.filter((box) => box.p50 === p50).length
    return n > 1 ? t('spread.several', { area, n }) : area
  }
  const score = ({ p50 }: { p50: number }) => formatSigned(p50, 0)
  const lowest = { low: name(low), lowScore: score(low) }
  if (shown.length === 1) return t('spread.one', lowest)
  if (low.p50 === high.p50) return t('spread.same', { score: score(low) })
  return t('spread.sentence', { ...lowest, high: name(high), highScore: score(high) })
}
