import { createFileRoute } from '@tanstack/react-router'
import { datedLayout } from '@/lib/dated-layout.ts'

/** Tasks are read in a date window; weeks and terms have their own. */
export const Route = createFileRoute('/_signed-in/work/_dated')({ ...datedLayout })
