//! Many games at once, in arrays.

use crate::encoding::{Encoding, shape};
use crate::error::{Answer, Refused, refuse};
use crate::game::Game;
use crate::outcome::Outcome;
use batch::{Batch, Ends, Setup, plane_size};
use game::{Encode, Fault, OptionPicks, TurnGame, Turns};
use numpy::{
    AllowTypeChange, PyArray1, PyArray2, PyArray4, PyArrayLike1, PyArrayMethods as _,
    PyReadwriteArray2, PyReadwriteArray4,
};
use pyo3::prelude::*;
use registry::VisitTurns;

/// Sets up a batch of games that begin alike.
struct Open<'a> {
    picks: &'a OptionPicks,
    start: Option<&'a str>,
    setup: Setup,
}

impl VisitTurns for Open<'_> {
    type Output = Result<Box<dyn Batch>, Fault>;

    fn visit<P: Encode + TurnGame>(self) -> Self::Output {
        let start = Turns::<P>::set_up(self.picks, self.start)?;
        batch::open(&start, &self.setup)
    }
}

/// What a step has led to: the rewards of the seats in each game, whether it ended by its rules, whether it was cut off.
type Step<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
);

/// The most threads.
const MOST_THREADS: usize = 256;
/// More games than this are more than a machine holds.
const MOST_GAMES: usize = 1 << 20;

/// Many games at once. All that goes in and out are arrays with a row for each game; a game that ends begins anew at once.
///
/// An action is a number, which `encoding` explains. In some games a move is made by several actions: in the middle of a move,
/// the same seat goes on. Other threads of Python run meanwhile.
#[pyclass(module = "quicksilver")]
pub(crate) struct VectorEnv {
    game: Game,
    batch: Box<dyn Batch>,
}

impl VectorEnv {
    fn stepped<'py>(
        &mut self,
        py: Python<'py>,
        work: impl FnOnce(&mut dyn Batch, &mut Ends<'_>) -> Result<(), Fault> + Send,
    ) -> PyResult<Step<'py>> {
        let (count, seats) = (self.batch.count(), self.batch.seats());
        let mut rewards = vec![0.0; count * seats];
        let (mut over, mut cut) = (vec![false; count], vec![false; count]);
        let batch = &mut *self.batch;
        let done = py.detach(|| {
            let mut ends = Ends {
                rewards: &mut rewards,
                over: &mut over,
                cut: &mut cut,
            };
            work(batch, &mut ends)
        });
        done.map_err(Refused::from)?;
        Ok((
            PyArray1::from_vec(py, rewards).reshape([count, seats])?,
            PyArray1::from_vec(py, over),
            PyArray1::from_vec(py, cut),
        ))
    }
}

#[pymethods]
impl VectorEnv {
    /// That many games, which begin at the usual start or at a position, and are cut off after `max_plies` moves. The same
    /// seed and the same actions give the same games, however many threads play them.
    #[new]
    #[pyo3(signature = (game, count, *, seed = 0, start = None, max_plies = None, threads = 1))]
    fn new(
        game: Game,
        count: usize,
        seed: u64,
        start: Option<&str>,
        max_plies: Option<u32>,
        threads: usize,
    ) -> Answer<VectorEnv> {
        if count > MOST_GAMES {
            return Err(refuse("count", format!("there are {MOST_GAMES} at most")));
        }
        if threads == 0 || threads > MOST_THREADS {
            return Err(refuse("threads", format!("they are 1 to {MOST_THREADS}")));
        }
        if max_plies == Some(0) {
            return Err(refuse("max_plies", "a game has at least one move"));
        }
        let open = Open {
            picks: &game.picks,
            start,
            setup: Setup {
                count,
                seed,
                most_plies: max_plies,
                threads,
            },
        };
        let batch = registry::visit_turns(game.entry.slug(), open)??;
        Ok(VectorEnv { game, batch })
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// What numbers of actions and planes mean.
    #[getter]
    fn encoding(&self) -> Encoding {
        Encoding(self.batch.encoding())
    }

    fn __len__(&self) -> usize {
        self.batch.count()
    }

    /// Begins all games anew.
    #[pyo3(signature = (seed = 0))]
    fn reset(&mut self, seed: u64) {
        self.batch.reset(seed);
    }

    /// For each game, which actions can be chosen: an array of truth values, or the array that is given.
    #[pyo3(signature = (out = None))]
    fn legal_masks<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<bool>>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let shape = [self.batch.count(), self.batch.encoding().action_count()];
        let out = out.unwrap_or_else(|| PyArray2::zeros(py, shape, false));
        let mut held: PyReadwriteArray2<'py, bool> = out.try_readwrite()?;
        if held.as_array().shape() != shape {
            return Err(wrong_shape(&shape));
        }
        let cells = held.as_slice_mut()?;
        let batch = &mut *self.batch;
        py.detach(|| batch.masks(cells));
        drop(held);
        Ok(out)
    }

    /// The actions that can be chosen in a game, in ascending order.
    fn legal_actions(&mut self, game: usize) -> Answer<Vec<u16>> {
        self.checked(game)?;
        Ok(self.batch.legal(game))
    }

    /// For each game, its planes, as the seat that acts sees the board: an array of bytes by game, plane, row and column, or
    /// the array that is given.
    #[pyo3(signature = (out = None))]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray4<u8>>>,
    ) -> PyResult<Bound<'py, PyArray4<u8>>> {
        let encoding = self.batch.encoding();
        let [planes, rows, columns] = shape(encoding);
        let shape = [self.batch.count(), planes, rows, columns];
        debug_assert_eq!(plane_size(encoding), planes * rows * columns);
        let out = out.unwrap_or_else(|| PyArray4::zeros(py, shape, false));
        let mut held: PyReadwriteArray4<'py, u8> = out.try_readwrite()?;
        if held.as_array().shape() != shape {
            return Err(wrong_shape(&shape));
        }
        let cells = held.as_slice_mut()?;
        let batch = &*self.batch;
        py.detach(|| batch.planes(cells));
        drop(held);
        Ok(out)
    }

    /// For each game, the seat that acts.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let mut seats = vec![0; self.batch.count()];
        self.batch.acting(&mut seats);
        PyArray1::from_vec(py, seats)
    }

    /// For each game, the number of moves played.
    #[getter]
    fn plies<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let mut plies = vec![0; self.batch.count()];
        self.batch.plies(&mut plies);
        PyArray1::from_vec(py, plies)
    }

    /// For each game, the next action of a random legal move.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut actions = vec![0; self.batch.count()];
        let batch = &mut *self.batch;
        py.detach(|| batch.sample(&mut actions));
        PyArray1::from_vec(py, actions)
    }

    /// Chooses an action in each game. Returns the rewards of the seats, whether games ended by their rules, and whether they
    /// were cut off. A reward is the points of a game that ended times the number of seats, less 1; otherwise 0.
    ///
    /// If an action cannot be chosen, nothing changes.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyArrayLike1<'py, i64, AllowTypeChange>,
    ) -> PyResult<Step<'py>> {
        // Copied, so that whoever changes the array meanwhile changes nothing here.
        let actions = actions.as_array().to_vec();
        self.stepped(py, |batch, ends| batch.step(&actions, ends))
    }

    /// Plays a random legal move in each game, to its end. Returns what `step` does.
    fn random_step<'py>(&mut self, py: Python<'py>) -> PyResult<Step<'py>> {
        self.stepped(py, |batch, ends| {
            batch.step_randomly(ends);
            Ok(())
        })
    }

    /// A game's position string.
    fn text(&self, game: usize) -> Answer<String> {
        self.checked(game)?;
        Ok(self.batch.position_text(game).unwrap_or_default())
    }

    /// How the last game that ended in a row did; none if none has, or if it was cut off.
    fn last_outcome(&self, game: usize) -> Answer<Option<Outcome>> {
        self.checked(game)?;
        Ok(self.batch.last_outcome(game).map(Outcome))
    }

    fn __repr__(&self) -> String {
        format!(
            "<VectorEnv of {} games of {}>",
            self.batch.count(),
            self.game.entry.slug()
        )
    }
}

impl VectorEnv {
    fn checked(&self, game: usize) -> Answer<()> {
        let count = self.batch.count();
        if game < count {
            return Ok(());
        }
        let reason = format!("there is no game {game}; there are {count}, from 0");
        Err(refuse("game", reason))
    }
}

fn wrong_shape(shape: &[usize]) -> PyErr {
    refuse("out", format!("its shape has to be {shape:?}")).into()
}
