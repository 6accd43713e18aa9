import { useState, type ReactNode } from 'react'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { RecordFacts, RecordHead as Head } from '@/kits/record/record-head.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { warningLevels, type WarningLevel } from '@/standards/vision-bands.ts'
import { BackButton } from './record-states.tsx'

const looks: Record<WarningLevel, TagState> = { 0: 'neutral', 1: 'watch', 2: 'warning', 3: 'severe' }

/** 一级预警 and its range of SE, which is no degree of myopia; nothing without an alert level. */
function WarningTag({ level }: { level: number | null }) {
  const t = useT('students')
  const known = warningLevels.find((one) => one === level)
  if (known === undefined) return null
  return (
    <Tag state={looks[known]}>
      {t('record.warning', { level: t(`record.levels.${known}`), labels: t(`record.warnings.${known}`) })}
    </Tag>
  )
}

type RecordHeadProps = {
  record: StudentRecord
  onOpen: (id: number) => void
  onBack: () => void
  /** At the right; a phone has them at its foot. */
  actions?: ReactNode
}

/** Who it is in one line, and the neighbours in the class. */
export function RecordHead({ record, actions, onOpen, onBack }: RecordHeadProps) {
  const t = useT('students')
  return (
    <Head
      back={<BackButton onBack={onBack} />}
      name={record.name || t('noName')}
      neighbours={record}
      labels={{ previous: t('actions.previous'), next: t('actions.next') }}
      onOpen={onOpen}
      actions={actions}
    >
      <Facts record={record} />
    </Head>
  )
}

function Facts({ record }: { record: StudentRecord }) {
  const t = useT('students')
  const lists = useT('lists')
  const classText = useClassText()
  const [today] = useState(() => schoolDay(new Date()))
  const age = /^\d{4}-\d{2}-\d{2}$/.test(record.birth)
    ? t('record.age', { count: ageYearsOn(record.birth, today) })
    : undefined
  const facts = [
    [lists(`students.values.sex.${record.sex}`), age].filter(Boolean).join(t('form.listSeparator')),
    classText(record.class),
    record.number ? t('record.number', { number: record.number }) : t('record.noNumber'),
    record.guardianCount > 0 ? t('record.bound', { count: record.guardianCount }) : t('record.unbound'),
  ]
  return (
    <RecordFacts facts={facts}>
      <WarningTag level={record.vision?.warning ?? null} />
      {record.cameFrom && <Tag>{t('record.cameFrom', { school: record.cameFrom })}</Tag>}
    </RecordFacts>
  )
}
