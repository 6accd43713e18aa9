import { createContext } from 'react'
import type { CalendarTerm } from '@/standards/calendar/terms.ts'

/** Asks for the terms of the reader's place. */
type ReadTerms = () => Promise<readonly CalendarTerm[]>

/** Whoever puts the console together says where terms come from: a kit knows no module. Without it the usual dates hold. */
export const TermSource = createContext<ReadTerms>(() => Promise.resolve([]))
