import type { CardFinding } from '@/modules/health/contract/card.ts'
import { formatSigned } from '@/i18n/formats.ts'
import type { CardT } from '../labels.ts'

/** `16.8 正常`, `98/62 未偏高`, `恒牙 1，乳牙 0 患龋`. */
export function findingLabels(finding: CardFinding, t: CardT): string {
  const measured = measuredLabels(finding, t)
  return [measured, valueLabels(finding, t)].filter(Boolean).join(' ')
}

/** `肥胖`, `偏高`: the verdict alone. */
export function valueLabels({ kind, value }: Pick<CardFinding, 'kind' | 'value'>, t: CardT): string {
  if (kind === 'weight')
    return value === 'wasting' || value === 'overweight' || value === 'obese' || value === 'normal'
      ? t(`findings.value.weight.${value}`)
      : ''
  if (kind === 'height') {
    const grade = heightGrades.find((each) => each === value)
    return grade ? t(`findings.value.height.${grade}`) : ''
  }
  return t(`findings.value.${kind}.${value === 'yes' ? 'yes' : 'no'}`)
}

const heightGrades = ['lower', 'lowerMiddle', 'middle', 'upperMiddle', 'upper'] as const

function measuredLabels({ kind, value, measured }: CardFinding, t: CardT): string {
  const [first, second, third] = measured
  if (first === undefined) return ''
  switch (kind) {
    case 'weight':
    case 'stunting':
    case 'height':
      return formatSigned(first, 1)
    case 'pressure':
      return measured.join('/')
    case 'spine':
      return value === 'yes' && first > 0 ? t('findings.degree', { degree: first }) : ''
    case 'teeth': {
      const counts = t('findings.teeth', { DMFT: first, dmft: second ?? 0 })
      return third ? [counts, t('findings.untreated')].join(t('comma')) : counts
    }
    case 'anaemia':
      return String(first)
  }
}

/** Whether something is to be looked after: a colour goes with the word. */
export const isConcern = ({ kind, value }: CardFinding): boolean =>
  kind === 'height' ? false : value !== 'no' && value !== 'normal'
