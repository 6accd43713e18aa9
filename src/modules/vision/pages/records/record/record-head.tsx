import type { ReactNode } from 'react'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { spaced } from '@/kits/table/cell-text.ts'
import type { Neighbours } from '@/kits/record/neighbour-buttons.tsx'
import { RecordFacts, RecordHead as Head } from '@/kits/record/record-head.tsx'
import { useClassText } from '@/kits/table/use-words.ts'
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
      name={record.child.name}
      neighbours={neighbours}
      words={{ previous: t('previous'), next: t('next') }}
      onOpen={onOpen}
      actions={actions}
    >
      <Facts record={record} withSchool={withSchool} />
    </Head>
  )
}

function Facts({ record: { child, exam }, withSchool }: { record: VisionRecord; withSchool: boolean }) {
  const t = useT('vision-records')
  const lists = useT('lists')
  const classText = useClassText()
  const age = child.age === null ? '' : t('age', { count: child.age })
  const facts = [
    [lists(`visionRecords.values.sex.${child.sex}`), age].filter(Boolean).join(t('listComma')),
    ...(withSchool ? [child.school] : []),
    classText(child.class),
    child.number ? t('number', { number: spaced(child.number.slice(-9)) }) : t('noNumber'),
    child.guardians > 0 ? t('bound', { count: child.guardians }) : t('unbound'),
  ]
  return (
    <RecordFacts facts={facts}>
      <AlertTag exam={exam} />
    </RecordFacts>
  )
}
