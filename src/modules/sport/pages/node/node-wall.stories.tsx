import type { Meta } from '@storybook/react-vite'
import * as z from 'zod/mini'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { cityUser } from '@/kits/node-screen/testing/city-user.ts'
import { nodeSport } from '@/modules/sport/contract/node-screen.ts'
import { NodeSportWall } from './node-wall.tsx'
import { aCity } from './testing/a-city.ts'

const stay = () => {}

/** The sport of a city or province. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Sport wall of a city 市级运动大屏',
  tags: ['!autodocs'],
  ...onAWall,
  args: {
    Page: () => <NodeSportWall code={undefined} theme={undefined} onLeave={stay} />,
    path: '/manage/regions',
    search: z.object({}),
  },
}
export default meta

const ofCity = atEachSize({ user: cityUser, calls: [{ path: nodeSport.path, data: aCity() }] }, '各地参与率')
export const City720p: WallStory = { ...ofCity.hd, tags: ['!test'] }
export const City1080p: WallStory = ofCity.fullHd
export const City4K: WallStory = { ...ofCity.ultraHd, tags: ['!test'] }
