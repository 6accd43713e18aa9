import type { ReactNode } from 'react'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { GapGrid } from './gap-grid.tsx'
import { toGapTiles, type GapArea } from './gap-tiles.ts'
import { GradeTable } from './grade-table.tsx'
import { RecordCard } from './record-card.tsx'
import { SchoolFigures } from './school-figures.tsx'
import { SchoolHead } from './school-head.tsx'

type SchoolViewProps = { record: SchoolRecord; address: GapArea; actions: ReactNode }

/** One school: who it is, how large, what is to be put right, its grades and its record. */
export const SchoolView = ({ record, address, actions }: SchoolViewProps) => (
  <>
    <SchoolHead record={record} actions={actions} />
    {/* At home, before the first student, the list of the first week says what there is. */}
    {(record.students > 0 || address.kind !== 'own') && (
      <>
        <SchoolFigures record={record} area={address} />
        <GapGrid tiles={toGapTiles(record.gaps, record.students, address)} />
      </>
    )}
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3 max-[1100px]:grid-cols-1">
      <GradeTable grades={record.grades} area={address} />
      <RecordCard record={record} isBureau={address.kind !== 'own'} />
    </div>
  </>
)
