import { HealthFrame, type HealthFrameProps } from '../health-frame.tsx'
import { useHealth } from './health-context.tsx'

/** A panel of this screen. */
export const HealthPanel = (props: Omit<HealthFrameProps, 'link'>) => (
  <HealthFrame {...props} link={useHealth().link} />
)
