/** New studies. */
import { store } from '../../common/storage';
import type { StudyChapter } from '../../common/wire';
import { studyApi } from './api';
import { keepStudy } from './kept';

/**
 * Makes a study, whose key this device keeps; returns its path.
 *
 * @throws (the promise is rejected) when the server refuses it or does not answer.
 */
export async function newStudy(title: string, chapters: StudyChapter[]): Promise<string> {
  const { study, key } = await studyApi.create({ title, chapters });
  const isKept = keepStudy(store, study, key, Date.now());
  // Where nothing may be kept, the address carries the key.
  return isKept ? `/study/${study.id}` : `/study/${study.id}#key=${key}`;
}
