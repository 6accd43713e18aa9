import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '@/shell/not-found.tsx'

/** Addresses that are no page. */
export const Route = createFileRoute('/_signed-in/$')({ component: NotFound })
