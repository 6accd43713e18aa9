import type { Query, Stamped } from '@/kits/live-screen/reading.ts'
import { HealthFrame, type HealthFrameProps } from '../health-frame.tsx'
import { useHealth } from './health-context.tsx'

/** What a panel draws: figures of a place, read by whoever puts it there, and what is said behind its unit. */
export type HealthReading<Figures> = { query: Query<Figures & Stamped>; note?: string | undefined }

/** A panel of this screen. */
export const HealthPanel = (props: Omit<HealthFrameProps, 'link'>) => (
  <HealthFrame {...props} link={useHealth().link} />
)
