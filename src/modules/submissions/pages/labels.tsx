import { CircleDashed, Lock, ScanEye, Send, Undo2, type LucideIcon } from 'lucide-react'
import type { TFunction } from 'i18next'
import { formatPercent, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Part, PartFinding, PartQuality, PartReport } from '@/modules/submissions/contract/parts.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { shownState, type ShownState } from './shown-state.ts'

export type PartsT = TFunction<'submissions'>

export const stateIcons: Readonly<Record<ShownState, LucideIcon>> = {
  draft: CircleDashed,
  sent: Send,
  returned: Undo2,
  accepted: Lock,
  spot: ScanEye,
}
const stateLooks: Readonly<Record<ShownState, TagState>> = {
  draft: 'neutral',
  sent: 'brand',
  returned: 'warning',
  accepted: 'good',
  spot: 'watch',
}

export function PartTag({ part }: { part: Pick<Part, 'state' | 'spot'> }) {
  const t = useT('submissions')
  const state = shownState(part)
  const Icon = stateIcons[state]
  return (
    <Tag state={stateLooks[state]} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </Tag>
  )
}

export const gradeText = (grade: number, t: PartsT): string => t(`grade.${grade}` as 'grade.1')
export const fieldText = (field: string, t: PartsT): string => t(`fields.${field}` as 'fields.sex')
export const ruleText = ({ rule, params }: PartFinding, t: PartsT): string =>
  String(t(`rules.${rule}` as 'rules.bmiRange', params as { value: string }))

/** At most three fields are named: of a whole row that says enough. */
export const fieldsText = ({ fields }: PartFinding, t: PartsT): string =>
  fields.length > 3 ? '' : fields.map((field) => fieldText(field, t)).join(t('comma'))

export function classText(id: number, { classes }: Pick<PartReport, 'classes'>, t: PartsT): string {
  const found = classes.find((each) => each.id === id)
  return found ? t('class', { grade: gradeText(found.grade, t), number: found.number }) : ''
}

/** Whom a finding is about, in words. */
export function whoText(
  { student }: Pick<PartFinding, 'student'>,
  { students }: Pick<PartReport, 'students'>,
  t: PartsT,
): string {
  const found = students.find(({ id }) => id === student)
  return found ? t('student', { name: found.name, order: found.order }) : t('wholeClass')
}

/** A difference of two shares, in percentage points. */
export const isDifference = ({ name }: PartQuality) => name === 'sexGap' || name === 'change'

/** The limit as the figure itself is written. */
export function limitText(figure: PartQuality): string {
  if (figure.name === 'digits') return figure.limit.toFixed(1)
  return isDifference(figure) ? `${formatRate(figure.limit)} pp` : formatPercent(figure.limit)
}

export const findingKey = ({ subject, rule, fields }: PartFinding): string =>
  `${subject} ${rule} ${fields.join(',')}`
