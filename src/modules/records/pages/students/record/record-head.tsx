import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { Neighbour } from '@/kits/record/neighbour.tsx'
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
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-3 py-3">
      <BackButton onBack={onBack} />
      <h2 className="min-w-0 text-page font-semibold max-[600px]:flex-1">
        <bdi className="break-words">{record.name || t('noName')}</bdi>
      </h2>
      <Facts record={record} />
      <div className="ml-auto flex items-center gap-2 max-[600px]:order-1 max-[600px]:gap-0">
        <Neighbour
          label={t('actions.previous')}
          icon={<ChevronLeft aria-hidden size={18} />}
          id={record.previous}
          onOpen={onOpen}
        />
        <Neighbour
          label={t('actions.next')}
          after={<ChevronRight aria-hidden size={18} />}
          id={record.next}
          onOpen={onOpen}
        />
        {actions}
      </div>
    </header>
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body text-t2 max-[600px]:order-2 max-[600px]:w-full max-[600px]:px-2">
      {facts.map((fact, i) => (
        <span key={i}>{fact}</span>
      ))}
      <WarningTag level={record.vision?.warning ?? null} />
      {record.cameFrom && <Tag>{t('record.cameFrom', { school: record.cameFrom })}</Tag>}
    </div>
  )
}
