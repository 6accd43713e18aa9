import { createFileRoute } from '@tanstack/react-router'
import { StrayPage } from '@/shell/stray-page.tsx'

/** Pages of the table that have no route of their own yet, and addresses that are none. */
export const Route = createFileRoute('/_signed-in/$')({ component: StrayPage })
