import type { DefinedMetric } from '../screen/defined-metric.ts'
import { DefinitionView } from '../screen/definition-drawer.tsx'
import type { NodeScreen } from './node-reading.ts'

type NodeDefinitionProps = { metric: DefinedMetric; screen: NodeScreen; onClose: () => void }

/** How a figure of sport is made, with the numbers of the districts that are added up. */
export const NodeDefinition = ({ metric, screen: { head, asOf }, onClose }: NodeDefinitionProps) => (
  <DefinitionView metric={metric} data={{ figures: head.figures, asOf }} onClose={onClose} />
)
