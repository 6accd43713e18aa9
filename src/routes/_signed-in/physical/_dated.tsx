import { createFileRoute } from '@tanstack/react-router'
import { datedLayout } from '@/lib/dated-layout.ts'

/** Lessons and students are read in a date window; a week, a timetable and an export have none. */
export const Route = createFileRoute('/_signed-in/physical/_dated')({ ...datedLayout })
