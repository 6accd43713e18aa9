import type { Meta } from '@storybook/react-vite'
import * as z from 'zod/mini'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { cityUser } from '@/kits/node-screen/testing/city-user.ts'
import { nodeCheck } from '@/modules/health/contract/node-screen.ts'
import { NodeCheckWall } from './check-wall.tsx'
import { aCheckCity } from './testing/a-check-city.ts'

const stay = () => {}

/** Check-ups of a city or province. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Health check wall of a city 市级体检大屏',
  tags: ['!autodocs'],
  ...onAWall,
  args: {
    Page: () => <NodeCheckWall code={undefined} theme={undefined} onLeave={stay} />,
    path: '/manage/regions',
    search: z.object({}),
  },
}
export default meta

const ofCity = atEachSize(
  { user: cityUser, calls: [{ path: nodeCheck.path, data: aCheckCity() }] },
  '体检进度',
)
export const City720p: WallStory = { ...ofCity.hd, tags: ['!test'] }
export const City1080p: WallStory = ofCity.fullHd
export const City4K: WallStory = { ...ofCity.ultraHd, tags: ['!test'] }
