import type { Meta } from '@storybook/react-vite'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { peScreenSearch } from '../screen-search.ts'
import { PeScreenPage } from './pe-screen-page.tsx'
import school from './testing/recorded-school.json'

/** PE lessons of one school this week. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/PE wall 智慧操场大屏',
  // A page of prop docs would draw pictures of 4K below each other.
  tags: ['!autodocs'],
  ...onAWall,
  args: { Page: PeScreenPage, path: '/physical/base', search: peScreenSearch },
}
export default meta

const ofSchool = atEachSize(school, '强度区间')
export const School720p: WallStory = { ...ofSchool.hd, tags: ['!test'] }
export const School1080p: WallStory = ofSchool.fullHd
export const School4K: WallStory = { ...ofSchool.ultraHd, tags: ['!test'] }
