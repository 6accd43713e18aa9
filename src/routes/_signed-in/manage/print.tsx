import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PrintPage } from '@/modules/records/pages/binding/print-page.tsx'
import { printModes } from '@/modules/records/pages/binding/print-modes.ts'
import type { DataOf } from '@/shell/page-roles.ts'

const search = z.object({
  mode: z.catch(z.optional(z.enum(printModes)), undefined),
  class: z.catch(z.optional(z.int().check(z.positive())), undefined),
  unbound: z.catch(z.optional(z.literal(true)), undefined),
})

export const Route = createFileRoute('/_signed-in/manage/print')({
  staticData: { roles: ['admin', 'teacher'], texts: ['bind', 'lists'] } satisfies DataOf<'/manage/print'>,
  validateSearch: search,
  component: Print,
})

function Print() {
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <PrintPage
      search={Route.useSearch()}
      onSearch={(next) =>
        void navigate({ search: { ...next, unbound: next.unbound || undefined }, replace: true })
      }
      isTeacher={user?.info.access.includes('teacher') ?? false}
    />
  )
}
