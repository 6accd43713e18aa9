import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { schoolList } from '@/modules/records/contract/organisation-lists.ts'
import { FirstWeekOfBureau } from '@/modules/account/pages/first-week/first-week.tsx'
import { DistrictPage } from '@/modules/records/pages/schools/district-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { schoolSearch } from '@/modules/records/pages/school-search.ts'
import { pagesOf } from '@/shell/menu.ts'
import { homeOf } from '@/shell/pages.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/cityBase')({
  staticData: {
    roles: ['qu'],
    texts: ['schools', 'lists', 'table', 'form', 'regions', 'reveal', 'exports', 'import'],
  } satisfies DataOf<'/manage/cityBase'>,
  validateSearch: schoolSearch(listSearch(schoolList, isPersonalFilter)),
  component: CityBase,
})

const access = ['admin'] as const
const menu = pagesOf(access)

function CityBase() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DistrictPage
      address={address}
      top={
        <FirstWeekOfBureau
          again={address.week === 'again'}
          onClose={() => void navigate({ search: (before) => ({ ...before, week: undefined }) })}
        />
      }
      menu={menu}
      home={homeOf(access)}
      onSchool={(school) => void navigate({ search: (before) => ({ ...before, school }) })}
    />
  )
}
