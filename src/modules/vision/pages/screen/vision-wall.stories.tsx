import type { Meta } from '@storybook/react-vite'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { screenSearch } from '@/lib/screen-search.ts'
import { ScreenPage } from './screen-page.tsx'
import district from './testing/recorded-district.json'
import school from './testing/recorded-school.json'

/** The eyesight of a district, or of one school. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Vision wall 视力大屏',
  // A page of prop docs would draw pictures of 4K below each other.
  tags: ['!autodocs'],
  ...onAWall,
  args: { Page: ScreenPage, path: '/visionCheck/base', search: screenSearch },
}
export default meta

const ofDistrict = atEachSize(district, '筛查进度')
export const District720p: WallStory = { ...ofDistrict.hd, tags: ['!test'] }
export const District1080p: WallStory = ofDistrict.fullHd
export const District4K: WallStory = { ...ofDistrict.ultraHd, tags: ['!test'] }

const ofSchool = atEachSize(school, '筛查进度')
export const School720p: WallStory = { ...ofSchool.hd, tags: ['!test'] }
export const School1080p: WallStory = ofSchool.fullHd
export const School4K: WallStory = { ...ofSchool.ultraHd, tags: ['!test'] }
