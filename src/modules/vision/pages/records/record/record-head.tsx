import type { ReactNode } from 'react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { spaced } from '@/kits/table/cell-text.ts'
import { NeighbourButtons, type Neighbours } from '@/kits/record/neighbour-buttons.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { AlertTag } from './alert-tag.tsx'
import { BackButton } from './record-states.tsx'

type RecordHeadProps = {
  record: VisionRecord
  withSchool: boolean
  neighbours: Neighbours
  onOpen: (id: number) => void
  onBack: () => void
  /** At the right; a phone has them at its foot. */
  actions?: ReactNode
}

/** Who it is in one line, and the neighbours of the list. */
export function RecordHead({ record, withSchool, neighbours, onOpen, onBack, actions }: RecordHeadProps) {
  const t = useT('vision-records')
  return (
    <header className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-3 py-3">
      <BackButton onBack={onBack} />
      <h2 className="min-w-0 text-page font-semibold max-[600px]:flex-1">
        <bdi className="break-words">{record.student.name}</bdi>
      </h2>
      <Facts record={record} withSchool={withSchool} />
      <div className="ml-auto flex items-center gap-2 max-[600px]:order-1 max-[600px]:gap-0">
        <NeighbourButtons
          neighbours={neighbours}
          onOpen={onOpen}
          labels={{ previous: t('previous'), next: t('next') }}
        />
        {actions}
      </div>
    </header>
  )
}

function Facts({ record: { student, exam }, withSchool }: { record: VisionRecord; withSchool: boolean }) {
  const t = useT('vision-records')
  const lists = useT('lists')
  const classText = useClassText()
  const age = student.age === null ? '' : t('age', { count: student.age })
  const facts = [
    [lists(`visionRecords.values.sex.${student.sex}`), age].filter(Boolean).join(t('listComma')),
    ...(withSchool ? [student.school] : []),
    classText(student.class),
    student.number ? t('number', { number: spaced(student.number.slice(-9)) }) : t('noNumber'),
    student.guardians > 0 ? t('bound', { count: student.guardians }) : t('unbound'),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body text-t2 max-[600px]:order-2 max-[600px]:w-full max-[600px]:px-2">
      {facts.map((fact, i) => (
        <span key={i}>{fact}</span>
      ))}
      <AlertTag exam={exam} />
    </div>
  )
}
