import type { ReactNode } from 'react'
import { useRevealStudent } from '@/modules/records/api/students.ts'
import { useGrowthLatest } from '@/modules/health/api/card.ts'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Neighbours } from '@/kits/record/neighbour-buttons.tsx'
import { RecordHead } from '@/kits/record/record-head.tsx'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { spaced } from '@/kits/table/cell-text.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { BackButton } from './card-states.tsx'
import { LevelTag } from '@/kits/fitness/level-tag.tsx'

type CardHeadProps = {
  card: HealthCard
  withSchool: boolean
  neighbours: Neighbours
  onOpen: (id: number) => void
  onBack: () => void
  /** At the right; a phone has them at its foot. */
  actions?: ReactNode
}

/** Who it is in one line, the total with its level, and the neighbours of the list. */
export function CardHead({ card, withSchool, neighbours, onOpen, onBack, actions }: CardHeadProps) {
  const t = useT('health-card')
  const { student, test } = card
  return (
    <RecordHead
      back={<BackButton onBack={onBack} />}
      name={student.name}
      neighbours={neighbours}
      labels={{ previous: t('previous'), next: t('next') }}
      onOpen={onOpen}
      actions={actions}
    >
      <Facts card={card} withSchool={withSchool} />
      {test && (
        <p className="flex items-center gap-2 max-[600px]:order-3 max-[600px]:px-2">
          <span className="sr-only">{t('total')}</span>
          {test.total === null ? (
            <span className="text-body text-t2">{t('noTotal')}</span>
          ) : (
            <b className="text-figure leading-none font-semibold">{formatSigned(test.total, 1)}</b>
          )}
          <LevelTag level={test.level} />
        </p>
      )}
    </RecordHead>
  )
}

/** Who it is, and below what was measured when: two lines where there is room beside the total. */
function Facts({ card: { student, test }, withSchool }: { card: HealthCard; withSchool: boolean }) {
  const t = useT('health-card')
  const who = [...useFacts(student), ...(withSchool ? [student.school] : [])]
  const measured = [
    test?.heightCm && test.weightKg ? sizeOf(test.heightCm, test.weightKg, t) : '',
    test?.takenOn ? t('taken', { day: test.takenOn }) : '',
  ].filter(Boolean)
  const line = 'flex flex-wrap items-center gap-x-4'
  return (
    <div className="min-w-70 flex-1 text-body text-t2 max-[600px]:order-2 max-[600px]:w-full max-[600px]:flex-none max-[600px]:px-2">
      <div className={line}>
        {who.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <StudentNumber student={student} />
      </div>
      <div className={`${line} text-note`}>
        {measured.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <LatestGrowth id={student.id} shown={test?.takenOn} />
      </div>
    </div>
  )
}

/** The newest height and weight, where they are of another day than those beside them. */
function LatestGrowth({ id, shown }: { id: number; shown: string | null | undefined }) {
  const t = useT('health-card')
  const row = useGrowthLatest(id).data?.row
  if (!row?.heightCm || !row.weightKg || row.takenOn === shown) return null
  return <span>{t('latest', { size: sizeOf(row.heightCm, row.weightKg, t), day: row.takenOn })}</span>
}

const sizeOf = (height: number, weight: number, t: ReturnType<typeof useT<'health-card'>>) =>
  t('size', { height: formatSigned(height, 1), weight: formatSigned(weight, 1) })

/** Sex with age, and class: `女，11 岁`, `五年级3班`. */
export function useFacts(student: HealthCard['student']): string[] {
  const t = useT('health-card')
  const lists = useT('lists')
  const classText = useClassText()
  const age = student.age === null ? '' : t('age', { count: student.age })
  return [
    [lists(`visionRecords.values.sex.${student.sex}`), age].filter(Boolean).join(t('comma')),
    classText(student.class),
  ]
}

function StudentNumber({ student: { id, number } }: { student: HealthCard['student'] }) {
  const t = useT('health-card')
  const reveal = useRevealStudent()
  if (!number) return <span>{t('noNumber')}</span>
  return (
    <span className="flex items-center gap-1.5">
      {t('number')}
      <RevealValue
        ofStudent
        of={id}
        masked={<bdi>{spaced(number.slice(-9))}</bdi>}
        field={t('number')}
        ask={(reason) => reveal({ id, field: 'number', reason })}
      />
    </span>
  )
}
