//! Whom somebody does not want to meet. Neither is paired with the other or sees the other's challenges, and nobody learns
//! that they are blocked.

use super::names;
use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::secret;
use crate::store::{BlockRow, Blocked, Blocking, Blocks, StoreError};
use wire::{BlockBody, BlocksBody, NewBlock};

/// How many people one may block.
pub const MOST_BLOCKS: u32 = 500;

/// Blocks somebody.
///
/// # Errors
/// When nobody is known there, it is the asker, or too many are blocked; and when the store fails.
pub async fn block(
    blocks: &dyn Blocks,
    person: &str,
    asked: &NewBlock,
    now_ms: u64,
) -> Result<BlockBody, Failure<Refusal>> {
    let look;
    let blocked = match asked {
        NewBlock::Named { name } => {
            look = names::sought(name);
            Blocked::Named(&look)
        }
        NewBlock::Seat { game, seat } => Blocked::Seat { game, seat: *seat },
    };
    let id = secret::new_id()?;
    match blocks
        .block(person, blocked, &id, MOST_BLOCKS, now_ms)
        .await?
    {
        Blocking::Done(row) => Ok(told(row)),
        Blocking::Unknown => Err(Refusal::NobodyThere.into()),
        Blocking::Own => Err(Refusal::Yourself.into()),
        Blocking::Full => Err(Refusal::TooManyBlocks(MOST_BLOCKS).into()),
    }
}

/// Removes a block.
///
/// # Errors
/// [`Refusal::NoSuchBlock`]; and when the store fails.
pub async fn unblock(blocks: &dyn Blocks, person: &str, id: &str) -> Result<(), Failure<Refusal>> {
    match blocks.unblock(person, id).await? {
        true => Ok(()),
        false => Err(Refusal::NoSuchBlock(id.to_owned()).into()),
    }
}

/// Whom a person has blocked.
///
/// # Errors
/// When the store fails.
pub async fn list(blocks: &dyn Blocks, person: &str) -> Result<BlocksBody, StoreError> {
    let rows = blocks.of(person).await?;
    Ok(BlocksBody {
        blocks: rows.into_iter().map(told).collect(),
    })
}

fn told(row: BlockRow) -> BlockBody {
    BlockBody {
        id: row.id,
        name: row.name,
        since_ms: row.since_ms,
    }
}
