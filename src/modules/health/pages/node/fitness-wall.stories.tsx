import type { Meta } from '@storybook/react-vite'
import * as z from 'zod/mini'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { cityUser } from '@/kits/node-screen/testing/city-user.ts'
import { nodeFitness } from '@/modules/health/contract/node-screen.ts'
import { NodeFitnessWall } from './fitness-wall.tsx'
import { aFitnessCity } from './testing/a-fitness-city.ts'

const stay = () => {}

/** The fitness test of a city or province. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Fitness wall of a city 市级体测大屏',
  tags: ['!autodocs'],
  ...onAWall,
  args: {
    Page: () => <NodeFitnessWall code={undefined} theme={undefined} onLeave={stay} />,
    path: '/manage/regions',
    search: z.object({}),
  },
}
export default meta

const ofCity = atEachSize(
  { user: cityUser, calls: [{ path: nodeFitness.path, data: aFitnessCity() }] },
  '体测进度',
)
export const City720p: WallStory = { ...ofCity.hd, tags: ['!test'] }
export const City1080p: WallStory = ofCity.fullHd
export const City4K: WallStory = { ...ofCity.ultraHd, tags: ['!test'] }
