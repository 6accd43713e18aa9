import { createFileRoute } from '@tanstack/react-router'
import { ClinicsPage } from '@/modules/referrals/pages/clinics/clinics-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/clinics')({
  staticData: { roles: ['qu'], texts: ['referrals', 'form'] } satisfies DataOf<'/manage/clinics'>,
  component: ClinicsPage,
})
