import { nodeSport } from '@/modules/sport/contract/node-screen.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { route } from '@/server/http/route.ts'
import { readPanels } from './district-figures.ts'
import { nodeOfCaller } from './node-of-caller.ts'
import { summedDistricts } from './panels/counted.ts'
import { sportScreen } from './panels/sport-screen.ts'
import { sportStages } from './panels/sport-stages.ts'

/** Two queries whatever the level: the tree, and the kept panels of the districts below. Throws 403 for a place elsewhere. */
export const nodeSportRoute = route(nodeSport, async ({ code }, { db, caller, now }) => {
  const { node } = await nodeOfCaller(db, caller, code)
  const counted = await readPanels(db, node.districts, 'sport')
  const summed = summedDistricts(counted)
  const screen = sportScreen(summed, node.districts.length, schoolDay(now()))
  const { code: own, name, districts } = node
  return {
    node: { code: own, name, districts: districts.length },
    ...(screen && { screen }),
    ...sportStages(node.children, counted, summed),
  }
})
