import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useDistrictTotals } from '@/modules/records/api/schools.ts'
import type { SchoolAddress } from '@/modules/records/pages/school-search.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { useT } from '@/i18n/i18n.ts'
import { ImportPage } from '@/kits/import/import-page.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { AsOfTool } from './as-of-tool.tsx'
import { DistrictFigures } from './district-figures.tsx'
import { DistrictSchool } from './district-school.tsx'
import { GapGrid } from './gap-grid.tsx'
import { toGapTiles } from './gap-tiles.ts'
import type { SchoolMenu } from './menus-dialog.tsx'
import { Query } from './reading.tsx'
import { SchoolTable } from './school-table.tsx'
import { DistrictSkeleton } from './skeletons.tsx'
import { WorstSchools } from './worst-schools.tsx'

export type DistrictPageProps = {
  address: SchoolAddress
  /** Goes to a school of the district, or back to all of them. */
  onSchool: (school: number | undefined) => void
  /** Above the figures of the district. */
  top?: ReactNode
  /** Pages that a school's staff may open, and the one that always stays in their menu. */
  menu: SchoolMenu
  home: string
}

/** The district's home (MAN-07): its sizes, what is to be put right, and its schools; or one of them, or their import. */
export function DistrictPage({ address, onSchool, top, menu, home }: DistrictPageProps) {
  if (address.view === 'import') return <SchoolImport />
  if (address.school !== undefined)
    return (
      <DistrictSchool
        key={address.school}
        id={address.school}
        menu={menu}
        home={home}
        onSchool={onSchool}
        onBack={() => onSchool(undefined)}
      />
    )
  return <District onSchool={onSchool} top={top} />
}

function District({ onSchool, top }: { onSchool: (school: number) => void; top: ReactNode }) {
  const district = useDistrictTotals()
  // Elsewhere the list says when it was read, in the same place.
  const isPhone = usePhone()
  return (
    <div className="flex flex-1 flex-col gap-3">
      {isPhone && <AsOfTool asOf={district.data?.asOf} />}
      {top}
      <Query query={district} skeleton={<DistrictSkeleton />}>
        {(totals) =>
          // Without a single student there is nothing to sum up, nor anything that could be complete.
          totals.students === 0 ? null : (
            <>
              <DistrictFigures totals={totals} />
              <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-[1280px]:grid-cols-1">
                <GapGrid tiles={toGapTiles(totals.gaps, totals.students, { kind: 'district' })} />
                <WorstSchools schools={totals.bySchool} />
              </div>
            </>
          )
        }
      </Query>
      <SchoolTable onSchool={onSchool} isBeside={district.data?.students === 0} />
    </div>
  )
}

/** 学校名单导入: by the bureau; a new school's master is added afterwards. */
function SchoolImport() {
  const t = useT('import')
  return (
    <ImportPage
      kind="schools"
      next={
        <Link to="." search={{}} className={buttonClass('primary')}>
          {t('next.schools')}
        </Link>
      }
    />
  )
}
