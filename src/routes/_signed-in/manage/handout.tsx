import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { handoutFilters } from '@/modules/account/pages/handout/handout-filter.ts'
import { HandoutPage } from '@/modules/account/pages/handout/handout-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

const search = z.object({ show: z.catch(z.optional(z.enum(handoutFilters)), undefined) })

export const Route = createFileRoute('/_signed-in/manage/handout')({
  staticData: { roles: ['qu'], texts: ['handout'] } satisfies DataOf<'/manage/handout'>,
  validateSearch: search,
  component: Handout,
})

function Handout() {
  const { show = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HandoutPage
      filter={show}
      onFilter={(next) => void navigate({ search: next === 'all' ? {} : { show: next }, replace: true })}
    />
  )
}
