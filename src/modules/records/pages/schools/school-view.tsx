import type { ReactNode } from 'react'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { GapGrid } from './gap-grid.tsx'
import { toGapTiles, type GapPlace } from './gap-tiles.ts'
import { GradeTable } from './grade-table.tsx'
import { RecordCard } from './record-card.tsx'
import { SchoolFigures } from './school-figures.tsx'
import { SchoolHead } from './school-head.tsx'

type SchoolViewProps = { record: SchoolRecord; place: GapPlace; actions: ReactNode }

/** One school: who it is, how large, what is to be put right, its grades and its record. */
export const SchoolView = ({ record, place, actions }: SchoolViewProps) => (
  <>
    <SchoolHead record={record} actions={actions} />
    {/* At home, before the first student, the list of the first week says what there is. */}
    {(record.students > 0 || place.kind !== 'own') && (
      <>
        <SchoolFigures record={record} place={place} />
        <GapGrid tiles={toGapTiles(record.gaps, record.students, place)} />
      </>
    )}
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3 max-[1100px]:grid-cols-1">
      <GradeTable grades={record.grades} place={place} />
      <RecordCard record={record} isBureau={place.kind !== 'own'} />
    </div>
  </>
)
