import type { LetterWording } from './letter-wording.ts'

export const chineseWording: LetterWording = {
  title: { vision: '视力筛查结果告知书', check: '健康体检结果告知书' },
  vision: {
    0: {
      result: '孩子这次视力筛查结果正常。',
      meaning: '两眼裸眼视力都达到 {good} 及以上。',
      action: '每天户外活动，按时参加下次筛查。',
    },
    1: {
      result: '孩子视力偏低（较差眼 {eye}）。',
      meaning: '看远处可能不够清楚，这次筛查没有达到近视的判定标准。',
      action: '请在 {date} 前到眼科复查，查清原因。',
    },
    2: {
      result: '孩子视力明显偏低（较差眼 {eye}）。',
      meaning: '看黑板可能有困难，原因需要医生检查。',
      action: '请在 {date} 前就诊。需要换座位，请告诉班主任。',
    },
    3: {
      result: '筛查提示孩子可能有近视。',
      meaning: '裸眼视力低于 {good}，电脑验光偏近视；是否近视要由医生验光确定。',
      action: '请在 {date} 前就诊，是否配镜听医生意见。',
    },
    4: {
      result: '筛查提示孩子可能有中度近视。',
      meaning: '度数已较深，需要医生检查并定期复查。',
      action: '请在 {date} 前就诊，并把结果交给学校。',
    },
    5: {
      result: '筛查提示孩子度数很高，请尽快就诊。',
      meaning: '度数很高时眼底出问题的可能增加，要请医生检查。',
      action: '请尽快、最晚 {date} 就诊。若突然看到闪光或黑影，请立即去医院。',
    },
    6: {
      result: '孩子戴镜后视力仍低于 {good}（较差眼 {corrected}）。',
      meaning: '现在的眼镜可能不合适。',
      action: '请带眼镜在 {date} 前就诊。',
    },
    7: {
      result: '孩子正在配戴角膜塑形镜。',
      meaning: '白天的视力不能反映原有度数，统计时按近视计。',
      action: '请按医生要求复查，不要自行停戴。',
    },
    8: {
      result: '这次没有测全，不能判断是否近视。',
      meaning: '不表示正常，也不表示异常。',
      action: '请在 {date} 前补测，或到眼科检查。',
    },
  },
  myopicRefraction: {
    result: '孩子裸眼视力正常，但电脑验光偏近视。',
    meaning: '裸眼视力达到 {good} 及以上，这次不判为近视；度数要由医生验光确定。',
    action: '请在 {date} 前到眼科复查，平时多到户外活动。',
  },
  check: {
    overweight: {
      result: '体重指数达到超重界值',
      meaning: '按性别和年龄的标准，体重相对身高偏高，时间长了容易发展成肥胖。',
      action: '少喝含糖饮料、少吃油炸零食，每天运动 1 小时以上，{date} 前到校医或社区医生处复测。',
    },
    obese: {
      result: '体重指数达到肥胖界值',
      meaning: '体重明显偏高，可能影响血压、血糖和关节，需要医生评估。',
      action: '请在 {date} 前到医院儿科或营养门诊就诊，按医生建议控制饮食、增加运动，不要自行节食。',
    },
    wasting: {
      result: '体重偏轻（消瘦）',
      meaning: '体重相对身高偏低，可能与饮食或疾病有关。',
      action: '请在 {date} 前到医院儿科就诊，查清原因；三餐规律，保证肉蛋奶。',
    },
    stunting: {
      result: '身高偏矮（生长迟缓）',
      meaning: '身高低于同性别同年龄的界值，需要查骨龄和生长情况。',
      action: '请在 {date} 前到医院儿科或内分泌科就诊，带上以往的身高记录。',
    },
    pressure: {
      result: '这次测得血压偏高',
      meaning: '紧张、刚运动过也会升高，一次偏高不等于高血压，需要换日复测。',
      action: '请在 {date} 前到医院复测血压；仍偏高的，请医生进一步检查。',
    },
    spine: {
      result: '脊柱筛查有异常表现',
      meaning: '两侧高低或背部弯曲与正常不同，是否侧弯要由医生拍片确定。',
      action: '请在 {date} 前到医院骨科或脊柱门诊就诊；平时注意坐姿，双肩背书包。',
    },
    teeth: {
      result: '有没治疗的龋齿',
      meaning: '龋齿不会自己好，拖久了会疼，影响恒牙。',
      action: '请在 {date} 前到口腔科补牙；早晚刷牙，少吃甜食。',
    },
    anaemia: {
      result: '血红蛋白偏低',
      meaning: '提示可能贫血，孩子容易累、注意力不集中。',
      action: '请在 {date} 前到医院儿科复查血常规，查清原因后再补铁。',
    },
  },
  checkNormal: {
    result: '孩子这次健康体检没有发现需要就诊的异常。',
    meaning: '已检项目都在标准范围内，没有检查的项目不在其中。',
    action: '保持规律作息和运动，按时参加下次体检。',
  },
  checkFound: '孩子这次体检有需要就诊或复查的项目：{list}。',
  checkNames: {
    overweight: '超重',
    obese: '肥胖',
    wasting: '消瘦',
    stunting: '生长迟缓',
    pressure: '血压偏高',
    spine: '脊柱异常',
    teeth: '龋齿',
    anaemia: '血红蛋白偏低',
  },
  listComma: '、',
  reply: '看过医生后，请把结果填在回执上交给班主任，或扫码上传。',
  readIt: '请在回执上签字交给班主任，或扫码确认已阅读。',
  outdoors: '每天户外活动 2 小时，读写 30–40 分钟休息眼睛。',
  ending: '筛查不是诊断，请以医院检查结果为准。',
  eyes: { belowFour: '低于 4.0', fingers: '指数', handMotion: '手动', light: '光感', noLight: '无光感' },
  date: (day) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`,
}
