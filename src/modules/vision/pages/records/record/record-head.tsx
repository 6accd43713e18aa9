import type { ReactNode } from 'react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { spaced } from '@/kits/table/cell-text.ts'
import type { Neighbours } from '@/kits/record/neighbour-buttons.tsx'
import { RecordFacts, RecordHead as Head } from '@/kits/record/record-head.tsx'
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
    <Head
      back={<BackButton onBack={onBack} />}
      name={record.student.name}
      neighbours={neighbours}
      labels={{ previous: t('previous'), next: t('next') }}
      onOpen={onOpen}
      actions={actions}
    >
      <Facts record={record} withSchool={withSchool} />
    </Head>
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
    <RecordFacts facts={facts}>
      <AlertTag exam={exam} />
    </RecordFacts>
  )
}
