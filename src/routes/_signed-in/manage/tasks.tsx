import { createFileRoute } from '@tanstack/react-router'
import { DutiesPage } from '@/modules/account/pages/duties/duties-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/tasks')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['duties', 'tasks', 'lists', 'widgets'],
  } satisfies DataOf<'/manage/tasks'>,
  component: DutiesPage,
})
