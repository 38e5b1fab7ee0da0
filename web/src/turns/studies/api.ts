/** The server's interface for studies. */
import { Requests } from '../../common/requests';
import type { ChangeStudy, NewStudy, StudyBody, StudyGrant } from '../../common/wire';

const path = (id: string) => `/api/v1/studies/${encodeURIComponent(id)}`;

/** The requests about studies; each resolves to one answer or throws an `ApiFault`. */
export class StudyApi extends Requests {
  create(study: NewStudy): Promise<StudyGrant> {
    return this.post('/api/v1/studies', null, study);
  }

  /** A study; with its key it says that it may be edited. */
  study(id: string, key: string | null): Promise<StudyBody> {
    return this.get(path(id), key);
  }

  /** A study, if it is no more at the revision `known`; otherwise null. */
  newer(id: string, key: string | null, known: number): Promise<StudyBody | null> {
    return this.maybe(`${path(id)}?known=${known}`, key);
  }

  /** Replaces title and chapters, if the study is still at `change.revision`. */
  change(id: string, key: string, change: ChangeStudy): Promise<StudyBody> {
    return this.put(path(id), key, change);
  }

  delete(id: string, key: string): Promise<void> {
    return this.remove(path(id), key);
  }
}

export const studyApi = new StudyApi();
