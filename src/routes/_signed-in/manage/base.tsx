import { createFileRoute } from '@tanstack/react-router'
import { UnderConstruction } from '@/shell/under-construction.tsx'
import { pageData } from '@/shell/pages.ts'

export const Route = createFileRoute('/_signed-in/manage/base')({
  staticData: pageData('/manage/base'),
  component: UnderConstruction,
})
