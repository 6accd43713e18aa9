import type { Meta } from '@storybook/react-vite'
import type { RecordedScreenProps } from '@/kits/live-screen/testing/recorded-screen.tsx'
import { atEachSize, onAWall, type WallStory } from '@/kits/live-screen/testing/wall-story.tsx'
import { sportScreenSearch } from '@/modules/sport/pages/screen-search.ts'
import { WindowArea } from '../window-area.tsx'
import { SportScreenPage } from './sport-screen-page.tsx'
import district from './testing/recorded-district.json'
import school from './testing/recorded-school.json'

const SportWall = () => (
  <WindowArea>
    <SportScreenPage />
  </WindowArea>
)

/** The minutes of sport of a district, or of one school. */
const meta: Meta<RecordedScreenProps> = {
  title: 'Live and walls 实时与大屏/Sport wall 阳光体育大屏',
  // A page of prop docs would draw pictures of 4K below each other.
  tags: ['!autodocs'],
  ...onAWall,
  args: { Page: SportWall, path: '/sport/base', search: sportScreenSearch },
}
export default meta

const ofDistrict = atEachSize(district, '12 所学校的参与率')
export const District720p: WallStory = { ...ofDistrict.hd, tags: ['!test'] }
export const District1080p: WallStory = ofDistrict.fullHd
export const District4K: WallStory = { ...ofDistrict.ultraHd, tags: ['!test'] }

const ofSchool = atEachSize(school, '6 个年级的参与率')
export const School720p: WallStory = { ...ofSchool.hd, tags: ['!test'] }
export const School1080p: WallStory = ofSchool.fullHd
export const School4K: WallStory = { ...ofSchool.ultraHd, tags: ['!test'] }
